/** Opens the browser's print dialog; the page's style sheet decides what is printed. */
export function printPage(): void {
  window.print()
}

/** Gives the visitor a text as a file. It never leaves the browser. */
export function saveFile(name: string, text: string, type = 'text/plain;charset=utf-8'): void {
  const file = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = file
  link.download = name
  link.click()
  // The URL is revoked later, because the browser reads the file after the click was handled.
  setTimeout(() => URL.revokeObjectURL(file), 60_000)
}
