import type { Request, Response } from 'express'
import { isAdmin } from '#shared/viewer.ts'
import { askerOf, createCapacity, nameOf, shareOf } from '../limits/shares.ts'
import { createQueue } from '../queue.ts'
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

/** Lets the uploads of one kind in. */
export function createUploadGate(limits: UploadLimits) {
  const { name, perAccount, inTotal, ofAdmins, atOnce, tooManyOfAccount, tooMany } = limits
  const placesOf = (capacity: number, most = perAccount) =>
    createCapacity({ name, capacity, message: tooMany, ofAccount: { most, message: tooManyOfAccount } })
  const places = {
    everyone: placesOf(inTotal),
    // Anyone can have any number of accounts whose addresses are not theirs.
    unconfirmed: placesOf(shareOf(inTotal), 1),
    admins: placesOf(ofAdmins),
  }
  const few = Math.ceil(atOnce / 4)
  const turns = { everyone: createQueue(atOnce), admins: createQueue(few), texts: createQueue(few) }

  return {
    /**
     * Admits an upload before its body is read, because it takes as long as its sender likes. Throws what the procedures
     * themselves would throw at this caller, and TOO_MANY_REQUESTS if there are too many uploads.
     */
    enter(ctx: Context, paths: readonly string[], res: Response): void {
      const viewer = requireRights(ctx, paths)
      const own = isAdmin(viewer)
        ? [places.admins]
        : viewer.isConfirmed
          ? [places.everyone]
          : [places.unconfirmed, places.everyone]
      try {
        for (const each of own) res.once('close', each.take(askerOf(ctx)))
      } catch (error) {
        res.setHeader('Retry-After', String(RETRY_AFTER_SECONDS))
        throw error
      }
    },
    /**
     * Waits for a turn to be worked on, once the body lies in its file. The turn lasts as long as the response.
     * @param how.isText the body is JSON with a picture inside, which is held several times over
     */
    async waitForTurn(ctx: Context, res: Response, { isText }: { isText: boolean }): Promise<void> {
      const { viewer } = requireMember(ctx)
      const inTurn = isAdmin(viewer) ? turns.admins : isText ? turns.texts : turns.everyone
      await new Promise<void>((resolve, reject) => {
        const turn = inTurn(
          async () => {
            resolve()
            if (!res.closed) await new Promise<void>((ended) => res.once('close', () => ended()))
          },
          nameOf(askerOf(ctx)),
        )
        turn.catch(reject)
      })
    },
  }
}

/** The procedures that an address names. */
export const pathsOf = ({ path }: Pick<Request, 'path'>): string[] =>
  decodeURIComponent(path.slice(1)).split(',')
