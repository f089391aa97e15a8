/** The rare views of the buy form, in one chunk. */
export { OpenInOtherTab } from './OpenInOtherTab'
export { Reminder } from './Reminder'
export { Shut } from './Shut'
export { Unclear } from './Unclear'
