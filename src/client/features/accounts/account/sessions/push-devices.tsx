import Bell from 'lucide-react/icons/bell'
import { errorCode, errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import type { ListedPushDevice } from '#shared/accounts/accounts.schema.ts'
import { type DateStyle, formatDate } from '#shared/format/date-time.ts'
import styles from '../account.module.css'

interface PushDevicesProps {
  style: DateStyle
  /** A device has left the list, and with it the button that had the focus. */
  onRemoved: () => void
}

/** The browsers that show the person's reminders, each with a button that removes it. Nothing if there are none. */
export function PushDevices({ style, onRemoved }: PushDevicesProps) {
  const devices = trpc.auth.pushDevices.useQuery()
  if (devices.data === undefined)
    return devices.isError ? (
      <QueryError title="Could not fetch your devices." headingLevel="h3" query={devices} />
    ) : null
  if (devices.data.length === 0) return null
  return (
    <Stack gap={12} className={styles.part}>
      <h3 className={styles.partTitle}>Devices</h3>
      <p className="muted small">
        They show your reminders. Logging out a session also removes the device that was added in it. The
        others stay until you remove them or log out everywhere.
      </p>
      <ul className={styles.list} aria-label="Devices that show your reminders">
        {devices.data.map((device) => (
          <DeviceRow key={device.id} device={device} style={style} onRemoved={onRemoved} />
        ))}
      </ul>
    </Stack>
  )
}

/** What the list adds to the day of a device, by the session that added it. */
const ADDED_IN: Readonly<Record<ListedPushDevice['session'], string>> = {
  there: '',
  ended: ' · its session has ended',
  unknown: ', before devices belonged to sessions',
}

function DeviceRow({ device: listed, style, onRemoved }: PushDevicesProps & { device: ListedPushDevice }) {
  const { id, device, addedAt, session } = listed
  const utils = trpc.useUtils()
  const remove = trpc.auth.removePushDevice.useMutation({
    onSuccess: () => toast.success('Device removed', device),
    onError: (error) => toast.error('Could not remove it', errorMessage(error)),
    onSettled: async (_answer, error) => {
      // A device that was already removed leaves the list too.
      if (error !== null && errorCode(error) !== 'NOT_FOUND') return
      await Promise.all([utils.auth.pushDevices.invalidate(), utils.reminders.get.invalidate()])
      onRemoved()
    },
  })
  return (
    <li>
      <Bell className="muted" size={24} aria-hidden />
      <div className={styles.words}>
        <p className={styles.name}>{device}</p>
        <p className="muted small">
          Added {formatDate(addedAt, style)}
          {ADDED_IN[session]}
        </p>
      </div>
      <Button variant="secondary" size="sm" isBusy={remove.isPending} onClick={() => remove.mutate({ id })}>
        Remove<span className="visually-hidden"> {device}</span>
      </Button>
    </li>
  )
}
