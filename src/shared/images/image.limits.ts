/** Largest picture a person may send, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024

/** The sentence for a picture above {@link MAX_IMAGE_BYTES}. */
export const IMAGE_TOO_LARGE_MESSAGE = 'This picture is larger than 10 MB. Choose a smaller one.'
