/**
 * What a tab of the tests does for nobody, which takes a fifth of its time. In a frame that is transparent everything is laid out,
 * found and pressed as ever, and no pixel is drawn; and React marks no render on a timeline that nobody records.
 */
const frame = window.frameElement as HTMLElement | null
frame?.style.setProperty('opacity', '0')
Object.assign(console, { timeStamp: undefined, createTask: undefined })
