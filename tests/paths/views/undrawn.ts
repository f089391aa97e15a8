/**
 * Spares the tab of the tests the drawing, a fifth of its time: in a transparent frame everything is laid out, found and pressed as
 * ever, and no pixel is drawn. Nor does React mark its renders on a timeline that nobody records.
 */
const frame = window.frameElement as HTMLElement | null
frame?.style.setProperty('opacity', '0')
Object.assign(console, { timeStamp: undefined, createTask: undefined })
