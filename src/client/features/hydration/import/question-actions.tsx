import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'

/** Below the questions about a file: go on with the answers, or take another file. */
export const QuestionActions = ({ onCancel }: { onCancel: () => void }) => (
  <Row gap={8} wraps>
    <Button type="submit">Show what will be added</Button>
    <Button variant="ghost" onClick={onCancel}>
      Choose another file
    </Button>
  </Row>
)
