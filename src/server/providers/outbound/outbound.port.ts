/** How a download goes, and what may end it. */
export interface DownloadOptions {
  signal?: AbortSignal
  /** Bytes so far, and in total where the server says so. */
  onProgress?: (done: number, total: number | null) => void
}

/** Fetches from addresses that people enter. */
export interface Outbound {
  /**
   * The bytes behind a public https address, whatever they are. Throws AppError `BAD_REQUEST` or `PAYLOAD_TOO_LARGE`, which says why
   * there is no picture.
   */
  fetchPicture(address: string, signal?: AbortSignal): Promise<Buffer>
  /**
   * Downloads a large file from a public https address. A download that broke off goes on where it was, in this call and
   * in the next one, while the server still has the same file. Throws AppError `BAD_REQUEST` or `PAYLOAD_TOO_LARGE`.
   */
  downloadFile(address: string, file: string, options?: DownloadOptions): Promise<void>
}
