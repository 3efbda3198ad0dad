import { afterAll } from 'vitest'

// Files of one worker share its process, and a server that starts in it closes the umask for everything it writes from then on.
const umask = process.umask()

afterAll(() => {
  process.umask(umask)
})
