import { Button } from '#client/ui/public/button.tsx'
import styles from './import.module.css'

/** Below the questions about a file: go on with the answers, or take another file. */
export const QuestionActions = ({ onCancel }: { onCancel: () => void }) => (
  <div className={styles.actions}>
    <Button type="submit">Show what will be added</Button>
    <Button variant="ghost" onClick={onCancel}>
      Choose another file
    </Button>
  </div>
)
