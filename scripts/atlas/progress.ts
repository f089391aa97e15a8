/** Prints lines that begin with the seconds since the start. */
export function progress(): (line: string) => void {
  const start = performance.now()
  return line => console.log(`${String(Math.round((performance.now() - start) / 1000)).padStart(4)} s  ${line}`)
}
