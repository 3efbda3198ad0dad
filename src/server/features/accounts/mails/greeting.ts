const MAX_LENGTH = 60
/** What a mailbox might turn into a link, or a reader into an advertisement: `evil.example`, `a@b`, `https://`, `/path`. */
const LINK_LIKE = /[/\\@:]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}/u

/**
 * The name to greet with, on one line; null for none. Anybody may sign up with somebody else's address, so a name that
 * could carry a message or a link to them is left out.
 */
function greetableName(name: string | null): string | null {
  const line = name?.replace(/[\s\p{C}]+/gu, ' ').trim() ?? ''
  return line === '' || line.length > MAX_LENGTH || LINK_LIKE.test(line) ? null : line
}

/** A heading that greets: `Confirm your e-mail, Maya`, or without a name `Confirm your e-mail`. */
export function headingFor(text: string, name: string | null): string {
  const greetable = greetableName(name)
  return greetable === null ? text : `${text}, ${greetable}`
}
