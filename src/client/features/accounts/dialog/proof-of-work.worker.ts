import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

// Answers each challenge that is posted to this worker with its solution.
handler({ deriveKey })
