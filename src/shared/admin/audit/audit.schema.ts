import { z } from 'zod'
import { idSchema } from '../../ids.ts'
import { tableInput, tablePageSchema } from '../table.schema.ts'
import { AUDIT_ACTIONS } from './audit-actions.ts'

/** The log is read in the order of its time alone. */
export const AUDIT_SORTS = ['at'] as const

const day = z.iso.date('Choose a day.')

/** Input of `admin.audit.list`. `search` finds people by name or address: those who acted, and those it was done to. */
export const auditInput = tableInput(AUDIT_SORTS, {
  action: z.enum(AUDIT_ACTIONS).optional(),
  /** Who acted, or to whom it was done. */
  personId: idSchema.optional(),
  /** The first day (UTC), and the last one. */
  from: day.optional(),
  to: day.optional(),
})
export type AuditInput = z.infer<typeof auditInput>

/** The subject of an entry; without a name it has been deleted. */
const subject = z.object({ id: z.string(), name: z.string().nullable() })

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  /** Null: no one signed in did it; the server itself, or a visitor. */
  actor: subject.nullable(),
  target: subject.nullable(),
  details: z.record(z.string(), z.unknown()),
  /** The network address it came from; null after 90 days, or once the person's account is deleted. */
  address: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type AuditLogEntry = z.infer<typeof auditEntrySchema>
export const auditOutput = tablePageSchema(auditEntrySchema)
