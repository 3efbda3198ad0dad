import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps secrets at rest, and makes values no one else can make. Every purpose has a key of its own. */
export interface SecretBox {
  /** AES-256-GCM; `purpose` is bound to the result, so that it opens for nothing else. */
  seal(purpose: string, text: string): Buffer
  /** Throws when the box was made with another key, for another purpose, or was altered. */
  open(purpose: string, sealed: Uint8Array): string
  /** HMAC-SHA-256 in hexadecimal. */
  sign(purpose: string, text: string): string
}

/** First byte of everything sealed: which way of sealing it is. */
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A box over the application's master secret (at least 32 characters of randomness). */
export function createSecretBox(masterSecret: string): SecretBox {
  const keys = new Map<string, Buffer>()
  function keyFor(use: string): Buffer {
    const known = keys.get(use)
    if (known !== undefined) return known
    const key = Buffer.from(hkdfSync('sha256', masterSecret, '', `smart-hydration/${use}`, 32))
    keys.set(use, key)
    return key
  }
  return {
    seal(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyFor('seal'), nonce).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body])
    },
    open(purpose, sealed) {
      const box = Buffer.from(sealed)
      if (box[0] !== VERSION) throw new Error('This was sealed in a way this version does not know')
      const nonce = box.subarray(1, 1 + NONCE_BYTES)
      const tag = box.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', keyFor('seal'), nonce)
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag)
      const body = box.subarray(1 + NONCE_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
    sign: (purpose, text) =>
      createHmac('sha256', keyFor(`sign/${purpose}`))
        .update(text)
        .digest('hex'),
  }
}
