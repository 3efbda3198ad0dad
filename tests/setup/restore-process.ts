import { afterAll } from 'vitest'

// The files of a worker share its process, and those of a page its storage: each leaves both as it found them.
const umask = process.umask()

afterAll(() => {
  // A server that starts in the process closes the umask for everything it writes from then on.
  process.umask(umask)
  if (typeof window === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
})
