/** The rare views of the buy form, in one chunk. */

export { Reminder } from './Reminder'
export { Shut } from './Shut'
export { StillOpen } from './StillOpen'
export { Unclear } from './Unclear'
