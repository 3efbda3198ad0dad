import { config } from 'zod'

// Zod compiles its checks where it may; the site's content security policy allows no code that is made from text, and
// reports the attempt. To be evaluated before any schema is made.
config({ jitless: true })
