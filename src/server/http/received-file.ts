/**
 * A file of a form that was received: its bytes are a part of the request's body. A `File` of the platform would copy them, and
 * once more whenever they are read.
 */
export class ReceivedFile extends File {
  readonly #content: Buffer<ArrayBuffer>

  constructor(content: Buffer<ArrayBuffer>, type: string) {
    super([], 'file', { type })
    this.#content = content
  }

  override get size(): number {
    return this.#content.length
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#content
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(this.#content).buffer
  }

  override async text(): Promise<string> {
    return this.#content.toString('utf8')
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return new Blob([this.#content]).stream()
  }

  override slice(start?: number, end?: number, type?: string): Blob {
    return new Blob([this.#content]).slice(start, end, type)
  }
}
