import { router } from '#server/trpc/init.ts'
import * as base from '#server/trpc/procedures.ts'
import * as tokenSchema from '#shared/accounts/access-tokens.schema.ts'
import * as schema from '#shared/accounts/accounts.schema.ts'
import { sessionOutput } from '#shared/accounts/session.schema.ts'
import { formInput } from '#shared/attachments.schema.ts'
import * as accessTokens from './access-tokens/access-tokens.service.ts'
import { exportData } from './data-export/export.service.ts'
import { deleteAccount } from './delete-account.service.ts'
import * as factors from './factors/factors.service.ts'
import { createHumanCheck } from './human-check/human-check.service.ts'
import { listIdentities, providerOfAddress } from './oauth/oauth.service.ts'
import { requestPasswordReset, resetPassword } from './password-reset.service.ts'
import { readSession, updateUser } from './profile/profile.service.ts'
import { listPushDevices, removePushDevice } from './push-devices/push-devices.service.ts'
import { endSession, listSessions, signOut } from './sessions/sessions.service.ts'
import * as signIn from './sign-in/sign-in.service.ts'
import { confirmAddress } from './sign-up/confirm-address.service.ts'
import { resendConfirmation, signUp } from './sign-up/sign-up.service.ts'
import { takeBackEmail } from './take-back/take-back.service.ts'

const { done, doneOutput, exactly, visitorAnswerProcedure } = base
// Anyone may send these: a small limit bounds what the server reads before it knows the caller.
const publicProcedure = base.publicProcedure.meta({ body: 'small' })
const memberProcedure = base.memberProcedure.meta({ body: 'small' })
const reauthenticatedProcedure = base.reauthenticatedProcedure.meta({ body: 'small' })

/** `auth.*`: sign-up, sign-in, recovery, and deleting the account. */
export const accountsRouter = router({
  session: visitorAnswerProcedure.output(exactly(sessionOutput)).query(({ ctx }) => readSession(ctx)),
  providers: publicProcedure.output(exactly(schema.providersOutput)).query(({ ctx }) =>
    ctx.deps.oauthProviders.map(({ id, name, icon, domains }) => ({
      id,
      name,
      icon,
      isForDomains: domains.length > 0,
    })),
  ),
  // A mutation, because addresses of calls are logged and a person's e-mail address does not belong there.
  sso: publicProcedure
    .input(schema.emailInput)
    .output(exactly(schema.ssoOutput))
    .mutation(({ ctx, input }) => providerOfAddress(ctx.deps, input.email)),

  challenge: publicProcedure
    .output(exactly(schema.challengeOutput))
    .mutation(({ ctx }) => createHumanCheck(ctx)),
  signUp: publicProcedure
    .input(schema.signUpInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(signUp(ctx, input))),
  verifyEmail: publicProcedure
    .input(schema.verifyEmailInput)
    .output(exactly(schema.verifyEmailOutput))
    .mutation(({ ctx, input }) => confirmAddress(ctx, input)),
  takeBackEmail: publicProcedure
    .input(schema.tokenInput)
    .output(exactly(schema.takeBackEmailOutput))
    .mutation(({ ctx, input }) => takeBackEmail(ctx, input.token)),
  resendVerification: publicProcedure
    .input(schema.resendInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(resendConfirmation(ctx, input))),

  signIn: publicProcedure
    .input(schema.signInInput)
    .output(exactly(schema.signInOutput))
    .mutation(({ ctx, input }) => signIn.signInWithPassword(ctx, input)),
  requestCode: publicProcedure
    .input(schema.emailInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(signIn.requestCode(ctx, input.email))),
  verifyCode: publicProcedure
    .input(schema.verifyCodeInput)
    .output(exactly(schema.signInOutput))
    .mutation(({ ctx, input }) => signIn.signInWithCode(ctx, input)),
  verifyFactor: publicProcedure
    .input(schema.verifyFactorInput)
    .output(exactly(schema.signInOutput))
    .mutation(({ ctx, input }) => signIn.verifyFactor(ctx, input.code)),
  signOut: memberProcedure
    .input(schema.signOutInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(signOut(ctx, ctx.viewer.id, input))),

  requestPasswordReset: publicProcedure
    .input(schema.emailInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(requestPasswordReset(ctx, input.email))),
  resetPassword: publicProcedure
    .input(schema.resetPasswordInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(resetPassword(ctx, input.token, input.password))),

  sessions: memberProcedure
    .output(exactly(schema.sessionsOutput))
    .query(({ ctx }) => listSessions(ctx.deps, ctx.viewer.id, ctx.session)),
  endSession: memberProcedure
    .input(schema.endSessionInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(endSession(ctx, ctx.viewer.id, input.sessionId))),

  identities: memberProcedure
    .output(exactly(schema.identitiesOutput))
    .query(({ ctx }) => listIdentities(ctx.deps, ctx.viewer.id)),

  // For everyone, also after Premium has ended: the devices are still theirs.
  pushDevices: memberProcedure
    .output(exactly(schema.pushDevicesOutput))
    .query(({ ctx }) => listPushDevices(ctx.deps, ctx.viewer.id)),
  removePushDevice: memberProcedure
    .input(schema.removePushDeviceInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(removePushDevice(ctx.deps, ctx.viewer.id, input.id))),

  reauthenticate: memberProcedure
    .input(schema.reauthenticateInput)
    .output(exactly(schema.reauthenticateOutput))
    .mutation(async ({ ctx, input }) => ({
      reauthenticatedUntil: await signIn.reauthenticate(ctx, ctx.viewer.id, input),
    })),
  updateUser: memberProcedure
    .meta({ body: 'attachment', attachmentNeedsAddressFor: 'to choose a picture' })
    .input(formInput(schema.updateUserInput))
    .output(exactly(schema.updateUserOutput))
    .mutation(({ ctx, input }) => updateUser(ctx, ctx.viewer.id, input)),

  enrollFactor: reauthenticatedProcedure
    .output(exactly(schema.enrollFactorOutput))
    .mutation(({ ctx }) => factors.enrollFactor(ctx, ctx.viewer.id)),
  confirmFactor: memberProcedure
    .input(schema.confirmFactorInput)
    .output(exactly(schema.recoveryCodesOutput))
    .mutation(({ ctx, input }) => factors.confirmFactor(ctx, ctx.viewer.id, input.factorId, input.code)),
  newRecoveryCodes: reauthenticatedProcedure
    .input(schema.newRecoveryCodesInput)
    .output(exactly(schema.recoveryCodesOutput))
    .mutation(({ ctx, input }) => factors.newRecoveryCodes(ctx, ctx.viewer.id, input.code)),
  removeFactor: reauthenticatedProcedure
    .input(schema.removeFactorInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(factors.removeFactor(ctx, ctx.viewer.id, input.factorId, input.code))),

  accessTokens: memberProcedure
    .output(exactly(tokenSchema.accessTokensOutput))
    .query(({ ctx }) => accessTokens.listAccessTokens(ctx.deps, ctx.viewer.id)),
  createAccessToken: reauthenticatedProcedure
    .input(tokenSchema.createAccessTokenInput)
    .output(exactly(tokenSchema.createAccessTokenOutput))
    .mutation(({ ctx, input }) => accessTokens.createAccessToken(ctx, input)),
  revokeAccessToken: memberProcedure
    .input(tokenSchema.revokeAccessTokenInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(accessTokens.revokeAccessToken(ctx, input.id))),

  exportData: memberProcedure.mutation(({ ctx }) => exportData(ctx, ctx.viewer.id)),
  deleteAccount: memberProcedure
    .input(schema.deleteAccountInput)
    .output(doneOutput)
    .mutation(({ ctx, input }) => done(deleteAccount(ctx, ctx.viewer.id, input.password))),
})
