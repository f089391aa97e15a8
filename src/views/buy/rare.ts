/** The rare views of the buy form, in one chunk. */
export { Elsewhere } from './Elsewhere'
export { Reminder } from './Reminder'
export { Unclear } from './Unclear'
