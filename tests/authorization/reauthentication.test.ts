import { beforeAll, expect, it } from 'vitest'
import { fullRefusalOf, REAUTHENTICATE } from '../harness/account-steps.ts'
import { callByPath, PROCEDURES } from '../harness/any-procedure.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { type Person, plantPerson } from './identities.ts'

/* Which changes of the back office ask an admin once more who they are. */

/** Changes that always do, with what a stolen session could do otherwise. */
const ASKED: Readonly<Record<string, string>> = {
  'admin.users.setRole': 'make an admin',
  'admin.users.setBan': 'shut a person out',
  'admin.users.setBans': 'shut many people out',
  'admin.users.remove': 'delete a person',
  'admin.users.invite': 'make an admin by mail',
  'admin.users.inviteAgain': 'mail a link to an account again',
  'admin.users.exportCsv': 'take all addresses away',
  'admin.users.exportPart': 'take all addresses away in parts',
  'admin.settings.setSecret': 'use another account of the AI service',
  'admin.settings.removeSecret': 'turn the AI service off',
  'admin.settings.saveAi': 'send photos and descriptions to another server',
  'admin.settings.resetAi': 'send photos and descriptions to another server',
  'admin.settings.saveOperator': 'get the mails of the contact page',
  'admin.settings.resetOperator': 'send the mails of the contact page to the admins',
  'admin.settings.saveSisterApp': 'put a link on every page',
  'admin.settings.resetSisterApp': 'take the link off every page',
  'admin.settings.saveImportSchedule': 'load data from outside',
  'admin.billing.save': 'change what people pay',
  'admin.import.run': 'overwrite many records, with their links',
  'admin.users.setSubscription': 'give away Premium',
  'admin.users.setSubscriptions': 'give away Premium',
  'admin.data.check': 'load data from outside',
  'admin.data.checkUpload': 'load data from outside',
  'admin.data.applyCheck': 'overwrite the figures of water systems',
  'admin.data.restore': 'overwrite the figures of water systems',
}

const HISTORY = 'it is in the history of its record, and the version before can be restored'
/** Changes that do so only for a link or a partner tag, which is tested with the editing of products. */
const ASKED_FOR_LINKS = ['admin.products.create', 'admin.products.update', 'admin.products.restore']
/** Changes that never do, with the reason. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['cities', 'tapWater', 'products', 'innovations'].flatMap((noun) =>
      ['create', 'update', 'saveScores', 'restoreScores', 'setStatus', 'restore', 'remove', 'removeMany'].map(
        (change) => [`admin.${noun}.${change}`, HISTORY],
      ),
    ),
  ),
  'admin.cities.linkSystem': 'another system can be linked again',
  'admin.tapWater.generate': HISTORY,
  'admin.tapWater.readReport': 'it reads a file and stores nothing',
  'admin.generate.cityDetails': 'it makes a draft',
  'admin.generate.cityIdeas': 'it makes a draft',
  'admin.generate.productDetails': 'it makes a draft',
  'admin.generate.productList': 'it makes a draft',
  'admin.generate.innovationDetails': 'it makes a draft',
  'admin.generate.innovationIdeas': 'it makes a draft',
  'admin.generate.image': 'it makes a draft',
  'admin.images.upload': 'it stores a picture that no page shows before a record names it',
  'admin.images.fromUrl': 'it stores a picture that no page shows before a record names it',
  'admin.import.preview': 'it stores nothing',
  'admin.data.addPiece': 'it stores a part of a file that is used only after a check',
  'admin.data.cancel': 'it stops a job, which can be started again',
  'admin.messages.answer': 'it writes to a person who wrote to us, in words that the audit log leads to',
  'admin.messages.setStatus': 'the status can be set back',
  'admin.review.confirm': 'the decision can be taken back',
  'admin.review.correct': 'the decision can be taken back',
  'admin.review.reject': 'the decision can be taken back',
  'admin.review.takeBack': 'the decision can be made again',
  'admin.settings.saveOpenFoodFacts': 'it turns look-ups of barcodes on or off',
  'admin.settings.testAi': 'it changes nothing',
  'admin.settings.testMail': 'it writes to the admin alone',
  'admin.systems.addReport': 'the report can be removed again',
  'admin.systems.removeReport': 'the report can be added again',
  'admin.systems.hide': 'the value can be shown again',
  'admin.systems.show': 'the value can be hidden again',
  'admin.users.open': 'it only shows, and each opening is recorded',
  'admin.users.updateProfile': 'a name can be changed back',
}

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let admin: Person
beforeAll(async () => {
  admin = await plantPerson(deps, 'admin')
})

const changes = Object.keys(PROCEDURES).filter(
  (path) => path.startsWith('admin.') && PROCEDURES[path]?._def.type === 'mutation',
)

it('every change of the back office is named here, with what it could do or why it needs no proof', () => {
  expect(changes.filter((path) => !(path in ASKED) && !(path in NOT_ASKED))).toEqual([])
  expect(Object.keys(ASKED).filter((path) => !changes.includes(path) || path in NOT_ASKED)).toEqual([])
  expect(ASKED_FOR_LINKS.filter((path) => !changes.includes(path))).toEqual([])
})

it.each(changes)('%s asks for a proof if it is named so, before it looks at its input', async (path) => {
  const refusal = await fullRefusalOf(callByPath(admin.device, path, 'not an input'))
  if (path in ASKED) expect(refusal).toEqual(REAUTHENTICATE)
  else expect(refusal).not.toEqual(REAUTHENTICATE)
})
