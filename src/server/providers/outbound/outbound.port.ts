/** Fetches from addresses that people enter. */
export interface Outbound {
  /**
   * The bytes behind a public https address, whatever they are. Throws AppError `BAD_REQUEST` or `PAYLOAD_TOO_LARGE`, which says why
   * there is no picture.
   */
  fetchPicture(address: string, signal?: AbortSignal): Promise<Buffer>
}
