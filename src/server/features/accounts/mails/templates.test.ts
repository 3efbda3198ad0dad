import { describe, expect, it } from 'vitest'
import type { ComposedMail } from '#server/platform/mail/mail-layout.ts'
import {
  accessTokenCreated,
  accessTokensEnd,
  accountDeleted,
  accountExists,
  changeEmail,
  changeEmailNotice,
  confirmEmail,
  emailChanged,
  factorChanged,
  identityLinked,
  passwordChanged,
  pushDeviceAdded,
  resetPassword,
  signInCode,
} from './account-mail-texts.ts'

const origin = 'https://site.example'
const link = `${origin}/confirm?token=SECRET`
const masked = { oldEmailMasked: 'm…@old.example', newEmailMasked: 'm…@new.example' }

/** Every mail, with what must stand in both of its versions. */
const MAILS: [string, (name: string | null) => ComposedMail, string[]][] = [
  ['confirmEmail', (name) => confirmEmail({ name, link, origin }), [link, '24 hours', `${origin}/scanner`]],
  [
    'accountExists',
    (name) => accountExists({ name, logInLink: `${origin}/login`, resetLink: `${origin}/forgot` }),
    [`${origin}/login`, `${origin}/forgot`],
  ],
  ['resetPassword', (name) => resetPassword({ name, link }), [link, 'one hour', 'once']],
  ['signInCode', (name) => signInCode({ name, code: '024680' }), ['024680', 'ten minutes']],
  [
    'changeEmail',
    (name) => changeEmail({ name, link, newEmail: 'maya@new.example' }),
    [link, 'maya@new.example', '24 hours'],
  ],
  ['changeEmailNotice', (name) => changeEmailNotice({ name, ...masked }), ['m…@new.example']],
  ['emailChanged', (name) => emailChanged({ name, ...masked }), ['m…@new.example', 'm…@old.example']],
  [
    'emailChanged: old address',
    (name) => emailChanged({ name, ...masked, takeBackLink: link }),
    [link, 'within seven days'],
  ],
  [
    'passwordChanged',
    (name) => passwordChanged({ name, resetLink: `${origin}/forgot` }),
    [`${origin}/forgot`],
  ],
  ['factorChanged: added', (name) => factorChanged({ name, what: 'added' }), ['authenticator app']],
  ['factorChanged: removed', (name) => factorChanged({ name, what: 'removed' }), ['password alone']],
  ['factorChanged: code', (name) => factorChanged({ name, what: 'recovery-code-used' }), ['recovery codes']],
  [
    'identityLinked',
    (name) => identityLinked({ name, provider: 'Google', isOnlyWayIn: false }),
    ['Google', 'sign out'],
  ],
  [
    'identityLinked: only way in',
    (name) => identityLinked({ name, provider: 'Google', isOnlyWayIn: true }),
    ['Google', 'password and every other way into the account were removed'],
  ],
  [
    'accessTokenCreated',
    (name) => accessTokenCreated({ name, accountLink: `${origin}/account#apps`, rights: ['add'] }),
    [`${origin}/account#apps`, 'add drinks to your tracker, and nothing else', 'a year after its last use'],
  ],
  [
    'accessTokenCreated: one that reads',
    (name) => accessTokenCreated({ name, accountLink: `${origin}/account#apps`, rights: ['add', 'read'] }),
    ['add drinks to your tracker and read what you drink, and nothing else'],
  ],
  [
    'accessTokensEnd',
    (name) =>
      accessTokensEnd({ name, accountLink: `${origin}/account#apps`, tokens: ['Kitchen', 'My phone'] }),
    [`${origin}/account#apps`, 'end within 30 days: Kitchen, My phone.', 'for another year'],
  ],
  [
    'pushDeviceAdded',
    (name) =>
      pushDeviceAdded({ name, accountLink: `${origin}/account#sessions`, device: 'Firefox on Linux' }),
    [`${origin}/account#sessions`, 'turned on notifications (Firefox on Linux)', 'log out everywhere'],
  ],
  ['accountDeleted', (name) => accountDeleted({ name }), ['cannot be brought back']],
]

describe.each(MAILS)('%s', (_name, write, facts) => {
  it('says what it has to, in both versions', () => {
    const { html, text } = write('Maya')
    for (const fact of facts) {
      expect(text).toContain(fact)
      expect(html).toContain(fact.replace('&', '&amp;'))
    }
  })

  it('says why the person gets it, and what to do if it was not them', () => {
    const { text } = write('Maya')
    expect(text).toContain('You get this because')
    expect(text).toMatch(/[Ii]f it was not you/)
  })

  it('greets by name, and reads on without one', () => {
    expect(write('Maya').text.split('\n')[0]).toMatch(/, Maya$/)
    const nameless = write(null)
    expect(nameless.text.split('\n')[0]).toMatch(/^[A-Z][^,]*$/)
    expect(nameless.html + nameless.text).not.toMatch(/null|undefined/)
  })

  it('has a subject that is short, of one line, and without secrets', () => {
    const { subject } = write('Maya')
    expect(subject).toMatch(/^[A-Z][^\r\n]{5,58}$/)
    expect(subject).not.toMatch(/SECRET|024680/)
  })
})

it('says that an account no one confirms is deleted after seven days', () => {
  expect(confirmEmail({ name: null, link, origin }).text).toContain('within seven days')
})

it('keeps a sign-in code out of the preview', () => {
  const { html } = signInCode({ name: null, code: '024680' })
  const preview = html.slice(html.indexOf('<body'), html.indexOf('<h1'))
  expect(preview).toContain('ten minutes')
  expect(preview).not.toContain('024680')
})

describe('a name chosen by somebody else', () => {
  const heading = (name: string) => accountDeleted({ name }).text.split('\n')[0]

  it.each(['Maya Rao', 'J.R.R. Tolkien', "O'Brien", 'José-María', 'मीरा', 'Dr. Li'])('greets %s', (name) => {
    expect(heading(name)).toBe(`Your account was deleted, ${name}`)
  })

  it.each([
    'win at evil.example',
    'http://evil',
    'www.evil.co now',
    'me@evil.example',
    '//evil/path',
    'x'.repeat(61),
    ' \t\r\n ',
  ])('does not carry %j to a stranger', (name) => {
    expect(heading(name)).toBe('Your account was deleted')
  })

  it('stays on its line and out of the markup', () => {
    expect(heading('Maya\r\nBcc: x')).toBe('Your account was deleted')
    expect(heading('Maya\nRao\u202e')).toBe('Your account was deleted, Maya Rao')
    expect(accountDeleted({ name: '<b>Maya' }).html).toContain('deleted, &lt;b&gt;Maya<')
  })
})
