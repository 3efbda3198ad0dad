import { type Editor, useEditorState } from '@tiptap/react'
import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Heading4 from 'lucide-react/icons/heading-4'
import Italic from 'lucide-react/icons/italic'
import Link2 from 'lucide-react/icons/link-2'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Row } from '#client/ui/layout/layout.tsx'
import { Tooltip } from '#client/ui/office/tooltip.tsx'
import { IconButton } from '#client/ui/public/icon-button.tsx'
import { LinkLine } from './link-line.tsx'
import styles from './rich-text-toolbar.module.css'

interface Tool {
  id: string
  label: string
  icon: ReactNode
  run: (editor: Editor) => void
  /** Left out where there is nothing to be on or off. */
  isOn?: (editor: Editor) => boolean
}

const heading = (level: 2 | 3 | 4, icon: ReactNode): Tool => ({
  id: `heading-${level}`,
  label: `Heading ${level}`,
  icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

const TOOLS: readonly Tool[] = [
  heading(2, <Heading2 size={20} aria-hidden />),
  heading(3, <Heading3 size={20} aria-hidden />),
  heading(4, <Heading4 size={20} aria-hidden />),
  {
    id: 'bold',
    label: 'Bold',
    icon: <Bold size={20} aria-hidden />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    id: 'italic',
    label: 'Italic',
    icon: <Italic size={20} aria-hidden />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    id: 'bullets',
    label: 'List',
    icon: <List size={20} aria-hidden />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    id: 'numbers',
    label: 'Numbered list',
    icon: <ListOrdered size={20} aria-hidden />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    id: 'quote',
    label: 'Quote',
    icon: <Quote size={20} aria-hidden />,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    id: 'undo',
    label: 'Undo',
    icon: <Undo2 size={20} aria-hidden />,
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    id: 'redo',
    label: 'Redo',
    icon: <Redo2 size={20} aria-hidden />,
    run: (editor) => editor.chain().focus().redo().run(),
  },
]

/** The buttons over a text: one stop for Tab, the arrow keys go from button to button. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [current, setCurrent] = useState(0)
  const [isLinking, setIsLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: Object.fromEntries(TOOLS.map(({ id, isOn }) => [id, isOn?.(now)])),
      link: now.isActive('link') ? String(now.getAttributes('link').href ?? '') : null,
    }),
  })
  const count = TOOLS.length + 1

  const moveByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + count) % count
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <>
      <Row
        wraps
        className={styles.toolbar}
        role="toolbar"
        aria-label="Formatting"
        onKeyDown={moveByKey}
        // The text keeps the focus: what is typed right after a press belongs to it.
        onMouseDown={(event) => event.preventDefault()}
      >
        {TOOLS.map(({ id, label, icon, run }, at) => (
          <Tooltip key={id} text={label}>
            <IconButton
              label={label}
              aria-pressed={state.on[id]}
              tabIndex={at === current ? 0 : -1}
              onFocus={() => setCurrent(at)}
              onClick={() => run(editor)}
            >
              {icon}
            </IconButton>
          </Tooltip>
        ))}
        <Tooltip text="Link">
          <IconButton
            label="Link"
            aria-pressed={state.link !== null}
            aria-expanded={isLinking}
            tabIndex={current === TOOLS.length ? 0 : -1}
            onFocus={() => setCurrent(TOOLS.length)}
            onClick={() => setIsLinking(!isLinking)}
          >
            <Link2 size={20} aria-hidden />
          </IconButton>
        </Tooltip>
      </Row>
      {isLinking && (
        <LinkLine
          address={state.link}
          onSet={(href) => {
            setIsLinking(false)
            const chain = editor.chain().focus().extendMarkRange('link')
            if (href === null) chain.unsetLink().run()
            else chain.setLink({ href }).run()
          }}
        />
      )}
    </>
  )
}
