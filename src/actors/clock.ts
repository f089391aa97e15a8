/** How far the wall clock may move against the page's own before it counts as a jump, in milliseconds. */
const JUMP = 2_000

/**
 * A clock in milliseconds of the epoch that never goes back. It follows the page's monotonic clock, which may stop
 * while the device sleeps, and adds the time by which the wall clock went further. A wall clock that is set back
 * changes nothing.
 */
export function pageClock(): () => number {
  const ahead = () => Date.now() - performance.now()
  let lead = ahead()
  let before = lead
  return () => {
    const jump = ahead() - before
    before += jump
    if (jump > JUMP) lead += jump
    return Math.round(performance.now() + lead)
  }
}
