import { describe, expect, it } from 'vitest'
import { up } from '#migrations/2026-11-26T00-60_one_form_of_addresses.ts'
import { GOOD_PASSWORD, insertPerson } from '#tests/factories/people.ts'
import { fullRefusalOf, signUp, userOf } from '#tests/harness/account-steps.ts'
import { createDevice } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

const UNICODE = 'иван@почта.рф'
const ASCII = 'иван@xn--80a1acny.xn--p1ai'
const emails = async () =>
  (await deps.db.selectFrom('profiles').select('email').orderBy('email').execute()).map(({ email }) => email)

/** Who is logged in after a log-in with this address. */
async function logIn(email: string, password = GOOD_PASSWORD) {
  const device = createDevice(deps)
  await device.ask((api) => api.auth.signIn({ email, password }))
  return (await userOf(device))?.id
}

describe('one mailbox, written in two ways', () => {
  it('is refused with a wrong password in either spelling', async () => {
    await insertPerson(deps.db, { email: ASCII })
    for (const email of [UNICODE, ASCII])
      expect(
        await fullRefusalOf(
          createDevice(deps).ask((api) => api.auth.signIn({ email, password: 'wrong one' })),
        ),
      ).toMatchObject({ code: 'UNAUTHORIZED' })
  })

  it.each([
    [UNICODE, ASCII],
    [ASCII, UNICODE],
    ['li@例子.中国', 'li@xn--fsqu00a.xn--fiqs8s'],
    ['kim@실례.한국', 'kim@xn--9n2bp8q.xn--3e0b707e'],
  ])('signs up as %s, and is the same account as %s', async (first, second) => {
    await signUp(createDevice(deps), { email: first })
    await signUp(createDevice(deps), { email: second })
    expect(await emails()).toHaveLength(1)
    expect(await logIn(first)).toBe(await logIn(second))
  })

  it('counts the tries at both spellings together', async () => {
    await insertPerson(deps.db, { email: ASCII })
    const device = createDevice(deps)
    const attempt = (email: string) => device.ask((api) => api.auth.signIn({ email, password: 'wrong one' }))
    await attempt(UNICODE).catch(() => undefined)
    const counted = () =>
      deps.db
        .selectFrom('rate_limits')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirst()
    const before = await counted()
    await attempt(ASCII).catch(() => undefined)
    expect(await counted()).toEqual(before)
  })
})

describe('accounts that are older than the one form', () => {
  it('get it, and are reached in either spelling', async () => {
    const { id } = await insertPerson(deps.db, { email: 'Anna@bücher.de' })
    await up(deps.db as never)
    expect(await emails()).toEqual(['Anna@xn--bcher-kva.de'])
    expect(await logIn('anna@bücher.de')).toBe(id)
    expect(await logIn('anna@xn--bcher-kva.de')).toBe(id)
  })

  it('stay as they are where both spellings have one: each opens with its own', async () => {
    const old = await insertPerson(deps.db, { email: UNICODE })
    const other = await insertPerson(deps.db, { email: ASCII })
    await up(deps.db as never)
    expect(await emails()).toHaveLength(2)
    expect(await logIn(UNICODE)).toBe(old.id)
    expect(await logIn(ASCII)).toBe(other.id)
  })
})
