import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type CallerKind, viewerOf, visitorContext } from '#tests/harness/callers.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { createCallerFactory, router } from './init.ts'
import {
  adminProcedure,
  exactly,
  memberProcedure,
  publicProcedure,
  subscriberProcedure,
} from './procedures.ts'

const ladder = router({
  public: publicProcedure.query(() => 'answered'),
  member: memberProcedure.query(() => 'answered'),
  subscriber: subscriberProcedure.query(() => 'answered'),
  admin: adminProcedure.query(() => 'answered'),
})
const createLadder = createCallerFactory(ladder)

const deps = useTestDeps({ isEmptiedBeforeEach: false })

const SESSION = {
  id: '0'.repeat(64),
  handle: '00000000-0000-4000-8000-000000000001',
  expiresAt: '2026-12-20T08:30:00Z',
  expiresIn: 2_592_000,
  reauthenticatedUntil: null,
}

function callerOf(kind: CallerKind, session: typeof SESSION | null = kind === 'visitor' ? null : SESSION) {
  return createLadder({ ...visitorContext(deps), viewer: viewerOf(kind), session })
}

/** What each rung says to each kind of caller; null is an answer. */
const VERDICTS: Record<CallerKind, Record<'public' | 'member' | 'subscriber' | 'admin', string | null>> = {
  visitor: { public: null, member: 'UNAUTHORIZED', subscriber: 'UNAUTHORIZED', admin: 'UNAUTHORIZED' },
  unconfirmed: { public: null, member: null, subscriber: 'FORBIDDEN', admin: 'FORBIDDEN' },
  user: { public: null, member: null, subscriber: 'FORBIDDEN', admin: 'FORBIDDEN' },
  subscriber: { public: null, member: null, subscriber: null, admin: 'FORBIDDEN' },
  admin: { public: null, member: null, subscriber: null, admin: null },
  banned: { public: null, member: 'FORBIDDEN', subscriber: 'FORBIDDEN', admin: 'FORBIDDEN' },
}

describe('the ladder of base procedures', () => {
  it.each(Object.keys(VERDICTS) as CallerKind[])('as a %s', async (kind) => {
    const caller = callerOf(kind)
    const verdicts = {
      public: await refusalOf(caller.public()),
      member: await refusalOf(caller.member()),
      subscriber: await refusalOf(caller.subscriber()),
      admin: await refusalOf(caller.admin()),
    }
    const codes = Object.fromEntries(
      Object.entries(verdicts).map(([rung, refusal]) => [rung, refusal?.code ?? null]),
    )
    expect(codes).toEqual(VERDICTS[kind])
  })

  it('gives an admin without a confirmed address neither the back office nor Premium', async () => {
    const viewer = { ...viewerOf('admin'), isConfirmed: false }
    const caller = createLadder({ ...visitorContext(deps), viewer, session: SESSION })
    expect(await refusalOf(caller.member())).toBeNull()
    expect(await refusalOf(caller.subscriber())).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusalOf(caller.admin())).toEqual({
      code: 'FORBIDDEN',
      message:
        'Confirm your e-mail address to use the back office. Open the link in the mail we sent you, or have it sent again.',
    })
  })

  it('counts no one as a member whose session is not there', async () => {
    const refusal = await refusalOf(callerOf('admin', null).admin())
    expect(refusal).toEqual({ code: 'UNAUTHORIZED', message: 'You are not logged in. Log in and try again.' })
  })
})

describe('an answer', () => {
  it('is exactly what its schema names: all else is cut off, and what does not fit is refused', () => {
    const answer = exactly(z.object({ name: z.string(), inner: z.object({ score: z.number() }) }))
    const given = { name: 'Springfield', secret: 1, inner: { score: 5, secret: 2 } }
    expect(answer(given)).toEqual({ name: 'Springfield', inner: { score: 5 } })
    expect(() => answer({ name: 'Springfield' })).toThrow()
  })
})
