import { AUDIT_ACTIONS, type AuditAction } from '#shared/audit/audit-actions.ts'

const LABELS: Readonly<Record<AuditAction, string>> = {
  'sign-up': 'Sign-up',
  'sign-in': 'Sign-in',
  'sign-in.refused': 'Sign-in refused',
  'sign-out': 'Sign-out',
  'session.end': 'Session ended',
  'email.confirm': 'Address confirmed',
  'email.change': 'Address changed',
  'email.take-back': 'Address taken back',
  'password.change': 'Password changed',
  'password.reset': 'Password reset',
  'factor.add': 'Second factor turned on',
  'factor.remove': 'Second factor turned off',
  'recovery-code.use': 'Recovery code used',
  'recovery-codes.renew': 'Recovery codes renewed',
  'identity.link': 'Way to log in linked',
  'role.change': 'Role changed',
  'ban.change': 'Ban changed',
  'grant.change': 'Grant of Premium changed',
  'profile.change': 'Name changed',
  'user.invite': 'User invited',
  'users.export': 'Users exported',
  'account.delete': 'Account deleted',
  'account.expire': 'Unconfirmed account deleted',
  'data.export': 'Own data downloaded',
  'subscription.duplicate': 'Second subscription cancelled',
  'portal.open': 'Payment portal opened',
  'billing.price': 'Price changed',
  'city.create': 'City added',
  'city.update': 'City changed',
  'city.delete': 'City deleted',
  'city.publish': 'City published',
  'city.scores': 'City scores saved',
  'report.create': 'Report added',
  'report.generate': 'Report generated',
  'report.update': 'Report changed',
  'report.delete': 'Report deleted',
  'report.publish': 'Report published',
  'product.create': 'Product added',
  'product.update': 'Product changed',
  'product.delete': 'Product deleted',
  'product.publish': 'Product published',
  'innovation.create': 'Innovation added',
  'innovation.update': 'Innovation changed',
  'innovation.delete': 'Innovation deleted',
  'innovation.publish': 'Innovation published',
  'import.run': 'File imported',
  'secret.set': 'Secret set',
  'secret.remove': 'Secret removed',
  'setting.change': 'Setting changed',
  'setting.test': 'Setting tried',
  'message.answer': 'Message answered',
  'message.status': 'Message status changed',
}

/** What kind of entry it is, in a word or two: "City published"; an action no one knows is named as it is written down. */
export function actionLabel(action: string): string {
  return LABELS[action as AuditAction] ?? action
}

/** The kinds of entries to choose among, in the order in which they are written down. */
export const ACTION_OPTIONS = AUDIT_ACTIONS.map((action) => ({ value: action, label: LABELS[action] }))
