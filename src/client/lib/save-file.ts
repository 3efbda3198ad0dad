/** Milliseconds after which a download has certainly begun. */
const BEGUN_MS = 60_000

/** Hands a text to the browser as a file to keep. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoked at once, some browsers have nothing left to save.
  setTimeout(() => URL.revokeObjectURL(url), BEGUN_MS)
}
