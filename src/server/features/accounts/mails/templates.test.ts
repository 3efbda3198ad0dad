import { describe, expect, it } from 'vitest'
import {
  type AccountMail,
  accessTokenCreated,
  accessTokensEnd,
  accountDeleted,
  accountExists,
  changeEmail,
  changeEmailNotice,
  confirmEmail,
  emailChanged,
  factorChanged,
  greet,
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
const MAILS: [string, AccountMail, string[]][] = [
  ['confirmEmail', confirmEmail({ link, origin }), [link, '24 hours', `${origin}/scanner`]],
  [
    'accountExists',
    accountExists({ logInLink: `${origin}/login`, resetLink: `${origin}/forgot` }),
    [`${origin}/login`, `${origin}/forgot`],
  ],
  ['resetPassword', resetPassword({ link }), [link, 'one hour', 'once']],
  ['signInCode', signInCode({ code: '024680' }), ['024680', 'ten minutes']],
  [
    'changeEmail',
    changeEmail({ link, newEmail: 'maya@new.example' }),
    [link, 'maya@new.example', '24 hours'],
  ],
  ['changeEmailNotice', changeEmailNotice({ ...masked }), ['m…@new.example']],
  ['emailChanged', emailChanged({ ...masked }), ['m…@new.example', 'm…@old.example']],
  ['emailChanged: old address', emailChanged({ ...masked, takeBackLink: link }), [link, 'within seven days']],
  ['passwordChanged', passwordChanged({ resetLink: `${origin}/forgot` }), [`${origin}/forgot`]],
  ['factorChanged: added', factorChanged({ what: 'added' }), ['authenticator app']],
  ['factorChanged: removed', factorChanged({ what: 'removed' }), ['password alone']],
  ['factorChanged: code', factorChanged({ what: 'recovery-code-used' }), ['recovery codes']],
  ['identityLinked', identityLinked({ provider: 'Google', isOnlyWayIn: false }), ['Google', 'sign out']],
  [
    'identityLinked: only way in',
    identityLinked({ provider: 'Google', isOnlyWayIn: true }),
    ['Google', 'password and every other way into the account were removed'],
  ],
  [
    'accessTokenCreated',
    accessTokenCreated({ accountLink: `${origin}/account#apps`, rights: ['add'] }),
    [`${origin}/account#apps`, 'add drinks to your tracker, and nothing else', 'a year after its last use'],
  ],
  [
    'accessTokenCreated: one that reads',
    accessTokenCreated({ accountLink: `${origin}/account#apps`, rights: ['add', 'read'] }),
    ['add drinks to your tracker and read what you drink, and nothing else'],
  ],
  [
    'accessTokensEnd',
    accessTokensEnd({ accountLink: `${origin}/account#apps`, tokens: ['Kitchen', 'My phone'] }),
    [`${origin}/account#apps`, 'end within 30 days: Kitchen, My phone.', 'for another year'],
  ],
  [
    'pushDeviceAdded',
    pushDeviceAdded({ accountLink: `${origin}/account#sessions`, device: 'Firefox on Linux' }),
    [`${origin}/account#sessions`, 'turned on notifications (Firefox on Linux)', 'log out everywhere'],
  ],
  ['accountDeleted', accountDeleted(), ['cannot be brought back']],
]

describe.each(MAILS)('%s', (_name, mail, facts) => {
  const write = (name: string | null) => greet(name, mail)

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
  expect(greet(null, confirmEmail({ link, origin })).text).toContain('within seven days')
})

it('keeps a sign-in code out of the preview', () => {
  const { html } = greet(null, signInCode({ code: '024680' }))
  const preview = html.slice(html.indexOf('<body'), html.indexOf('<h1'))
  expect(preview).toContain('ten minutes')
  expect(preview).not.toContain('024680')
})

describe('a name chosen by somebody else', () => {
  const heading = (name: string) => greet(name, accountDeleted()).text.split('\n')[0]

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
    expect(greet('<b>Maya', accountDeleted()).html).toContain('deleted, &lt;b&gt;Maya<')
  })
})
