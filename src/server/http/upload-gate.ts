import type { Request, Response } from 'express'
import { AppError } from '#shared/app-error.ts'
import { isAdmin } from '#shared/viewer.ts'
import {
  type Capacity,
  createCapacity,
  createSharedQueue,
  type SharedQueue,
  shareOf,
} from '../limits/shares.ts'
import type { Context, Member } from '../trpc/context.ts'
import { metaOf } from '../trpc/procedure-meta.ts'
import { RIGHTS, requireConfirmedAddress, requireMember } from '../trpc/procedures.ts'

/** How many uploads of a kind there may be at the same time, and what refusals say. */
export interface UploadLimits {
  /** What refusals are counted under in the metrics. */
  name: string
  perAccount: number
  /** Bodies that arrive, in files, and those that are worked on. Admins have a capacity of their own. */
  inTotal: number
  ofAdmins: number
  /** Bodies in memory while they are worked on. */
  atOnce: number
  tooManyOfAccount: string
  tooMany: string
}

export const PICTURE_UPLOADS: UploadLimits = {
  name: 'picture-uploads',
  perAccount: 2,
  inTotal: 64,
  ofAdmins: 8,
  atOnce: 16,
  tooManyOfAccount: 'Two of your pictures are still uploading. Wait until they have finished.',
  tooMany: 'Many pictures are being uploaded from your network right now.',
}
/** A report may be twice as large as a picture. */
export const REPORT_UPLOADS: UploadLimits = {
  name: 'report-uploads',
  perAccount: 1,
  inTotal: 16,
  ofAdmins: 4,
  atOnce: 3,
  tooManyOfAccount: 'One of your reports is being read. Wait until that has finished.',
  tooMany: 'Several reports are being read for your network right now.',
}
/** Seconds after which a refused upload may be retried. */
const RETRY_AFTER_SECONDS = 5

/** Lets the uploads of one kind in. */
export interface UploadGate {
  /**
   * Admits an upload before its body is read, because it takes as long as its sender likes. Throws what the procedures
   * themselves would throw at this caller, and TOO_MANY_REQUESTS if there are too many uploads.
   */
  enter(ctx: Context, paths: readonly string[], res: Response): void
  /**
   * Waits for a turn to be worked on, once the body lies in its file. The turn lasts as long as the response.
   * @param how.isText the body is JSON with a picture inside, which is held several times over
   */
  waitForTurn(ctx: Context, res: Response, how: { isText: boolean }): Promise<void>
}

/** Throws what the procedures would throw at a caller who may not use them. */
function requireRights(ctx: Context, paths: readonly string[]): Member {
  const { viewer } = requireMember(ctx)
  for (const path of paths) {
    const { needs, attachmentNeedsAddressFor } = metaOf(path)
    if (needs !== undefined) RIGHTS[needs](ctx)
    if (attachmentNeedsAddressFor !== undefined) requireConfirmedAddress(viewer, attachmentNeedsAddressFor)
  }
  return viewer
}

/** Creates the gate for one kind of uploads. */
export function createUploadGate(limits: UploadLimits): UploadGate {
  const { name, perAccount, inTotal, ofAdmins, atOnce, tooManyOfAccount, tooMany } = limits
  const active = new Map<string, number>()
  const capacityOf = (capacity: number) => createCapacity({ name, capacity, message: tooMany })
  const capacities = {
    everyone: capacityOf(inTotal),
    unconfirmed: capacityOf(shareOf(inTotal)),
    admins: capacityOf(ofAdmins),
  }
  const turnsOf = (slots: number) => createSharedQueue({ name, slots, capacity: inTotal, message: tooMany })
  const few = Math.ceil(atOnce / 4)
  const turns = { everyone: turnsOf(atOnce), admins: turnsOf(few), texts: turnsOf(few) }

  const askerOf = ({ client }: Context, { id }: Member) => ({ account: id, address: client.address })

  function countOwn({ id, isConfirmed }: Member): () => void {
    const own = active.get(id) ?? 0
    // Anyone can have any number of accounts whose addresses are not theirs.
    if (own >= (isConfirmed ? perAccount : 1)) throw new AppError('TOO_MANY_REQUESTS', tooManyOfAccount)
    active.set(id, own + 1)
    return () => {
      const left = (active.get(id) ?? 1) - 1
      if (left > 0) active.set(id, left)
      else active.delete(id)
    }
  }

  /** Counts a use of each of these or of none. */
  function takeAll(taken: readonly Capacity[], ctx: Context, viewer: Member): (() => void)[] {
    const leave: (() => void)[] = [countOwn(viewer)]
    try {
      for (const each of taken) leave.push(each.take(askerOf(ctx, viewer)))
      return leave
    } catch (error) {
      for (const end of leave) end()
      throw error
    }
  }

  return {
    enter(ctx, paths, res) {
      const viewer = requireRights(ctx, paths)
      const own = isAdmin(viewer)
        ? [capacities.admins]
        : viewer.isConfirmed
          ? [capacities.everyone]
          : [capacities.everyone, capacities.unconfirmed]
      try {
        const leave = takeAll(own, ctx, viewer)
        res.once('close', () => {
          for (const end of leave) end()
        })
      } catch (error) {
        res.setHeader('Retry-After', String(RETRY_AFTER_SECONDS))
        throw error
      }
    },
    async waitForTurn(ctx, res, { isText }) {
      const { viewer } = requireMember(ctx)
      const queue: SharedQueue = isAdmin(viewer) ? turns.admins : isText ? turns.texts : turns.everyone
      await new Promise<void>((resolve, reject) => {
        const turn = queue.run(askerOf(ctx, viewer), async () => {
          resolve()
          if (!res.closed) await new Promise<void>((ended) => res.once('close', () => ended()))
        })
        turn.catch(reject)
      })
    },
  }
}

/** The procedures that an address names. */
export const pathsOf = ({ path }: Pick<Request, 'path'>): string[] =>
  decodeURIComponent(path.slice(1)).split(',')
