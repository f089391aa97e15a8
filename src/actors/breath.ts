/** Lets the browser answer the visitor between two pieces of work. A message is no timer, which a browser may hold back. */
export function breath(): Promise<void> {
  return new Promise(go => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      go()
    }
    port2.postMessage(null)
  })
}
