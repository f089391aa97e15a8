/**
 * Hears of every commit of React, as its developer tools do: which components were rendered in it. It must be imported
 * before React's renderer is.
 */
interface Fiber {
  type: unknown
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

/** The flag of a component that ran, and was not left as it stood. */
const PERFORMED_WORK = 1

/** The names of the components that were rendered since it was emptied last. */
export const rendered: string[] = []

function read(fiber: Fiber, before: Fiber | null): void {
  if (typeof fiber.type === 'function' && fiber.flags & PERFORMED_WORK) rendered.push(fiber.type.name)
  // Children that are the same were not looked at, and still bear the flags of an earlier commit.
  if (before && before.child === fiber.child) return
  for (let child = fiber.child; child; child = child.sibling) read(child, child.alternate)
}

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => read(current, current.alternate),
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    checkDCE: () => {},
  },
})
