import { GOOD_PASSWORD } from '#tests/factories/people.ts'
import type { Action, Report } from './actions.ts'
import { expectMail, expectOne, type Person } from './person.ts'
import type { SimulatedCaller, World } from './world.ts'

/** The mails of someone who signs up. */
export const CONFIRM_SUBJECT = 'Confirm your e-mail'
const EXISTS_SUBJECT = 'You already have an account'

/** Signs up, with a correct answer to a new question. */
export const signUp: Action = async (world, person, report) => {
  for (;;) {
    const challenge = await world.call(person, 'auth.challenge')
    const { id, x, y } = challenge.data as { id: string; x: number; y: number }
    const answer = await world.call(person, 'auth.signUp', {
      email: person.email,
      password: GOOD_PASSWORD,
      fullName: `Person ${person.number}`,
      challengeId: id,
      answer: x + y,
      timeZone: person.zone,
    })
    if (answer.error !== null && !answer.wasInDoubt)
      return report(`${person.email}: signing up was refused: ${answer.error.message}`)
    // A question is good for one answer, so a repeated one asks for a new question, as the form does.
    if (answer.wasInDoubt) {
      expectMail(person, EXISTS_SUBJECT, false)
      expectMail(person, CONFIRM_SUBJECT, false)
    }
    if (answer.error === null) break
  }
  expectMail(person, CONFIRM_SUBJECT)
  person.stage = 'signed-up'
}

/** Opens the link of the mail, logs in, and gets Premium as planned. */
export const confirm: Action = async (world, person, report) => {
  const mail = world.smtp.mails.find(({ to, subject }) => to === person.email && subject === CONFIRM_SUBJECT)
  // It comes later while the mail server is down.
  if (mail === undefined) return
  const token = /[?&]token=([\w-]+)/.exec(mail.text)?.[1]
  const confirmed = await world.call(person, 'auth.verifyEmail', { token, password: GOOD_PASSWORD })
  if (confirmed.error !== null && !confirmed.wasInDoubt)
    return report(`${person.email}: the link was refused: ${confirmed.error.message}`)
  const entered = await world.call(person, 'auth.signIn', { email: person.email, password: GOOD_PASSWORD })
  if (entered.error !== null)
    return report(`${person.email}: logging in was refused: ${entered.error.message}`)
  const session = await world.call(person, 'auth.session')
  const { user } = session.data as { user: { id: string } | null }
  if (user === null) return report(`${person.email}: logged in without a session`)
  person.id = user.id
  person.stage = person.plan === 'free' ? 'free' : 'waiting'
}

/** An admin, who logs in when there is something to do. */
export interface SimulatedAdmin extends SimulatedCaller {
  id: string
  email: string
}

/** Gives Premium to those who wait for it. */
export async function grant(
  world: World,
  admin: SimulatedAdmin,
  people: readonly Person[],
  report: Report,
): Promise<void> {
  if (people.length === 0) return
  admin.jar.clear()
  const entered = await world.call(admin, 'auth.signIn', { email: admin.email, password: GOOD_PASSWORD })
  if (entered.error !== null) return report(`The admin was refused: ${entered.error.message}`)
  const sure = await world.call(admin, 'auth.reauthenticate', { password: GOOD_PASSWORD })
  if (sure.error !== null) return report(`The admin was not recognized: ${sure.error.message}`)
  for (const person of people) {
    const answer = await world.call(admin, 'admin.users.setSubscription', {
      userId: person.id,
      isSubscribed: true,
    })
    if (answer.error !== null) {
      report(`${person.email}: the grant was refused: ${answer.error.message}`)
      continue
    }
    expectOne(person.grants)
    // Each attempt that was carried out is in the audit log.
    if (answer.wasInDoubt) person.grants.most += 9
    person.stage = 'drinking'
  }
}
