import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { Stack } from '#client/ui/layout/layout.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { Tabs } from '#client/ui/public/tabs.tsx'
import { TextAreaField } from '#client/ui/public/text-area-field.tsx'
import styles from './rich-text.module.css'
import { ARTICLE_EXTENSIONS, withoutHandlers } from './rich-text-extensions.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

export interface RichTextFieldProps {
  label: string
  name: string
  /** HTML, or none. */
  value: string | null
  error: string | null
  onChange: (html: string) => void
  onBlur: () => void
}

const TABS = [
  { id: 'text', label: 'Text' },
  { id: 'html', label: 'HTML' },
] as const

/** An article's text: written as it will look, or as HTML. What the allow-list does not name is dropped. */
export function RichTextField({ label, ...field }: RichTextFieldProps) {
  const [shown, setShown] = useState<'text' | 'html'>('text')
  const id = useId()
  const errorId = `${id}-error`
  const { error } = field
  return (
    <Stack shrinks className={styles.field}>
      <p className={classNames('small', styles.label)} id={id}>
        {label}
      </p>
      <Tabs label={`${label} as text or HTML`} tabs={TABS} selected={shown} onSelect={setShown}>
        {shown === 'text' ? (
          <WrittenText {...field} labelId={id} errorId={errorId} />
        ) : (
          <TextAreaField
            {...field}
            label="HTML"
            rows={14}
            isCode
            hint="Paragraphs, headings 2 to 4, lists, quotes, bold, italic and https links. Everything else is dropped."
          />
        )}
      </Tabs>
      {error !== null && shown === 'text' && (
        <p className={classNames('small', styles.error)} id={errorId}>
          {error}
        </p>
      )}
    </Stack>
  )
}

function WrittenText({
  name,
  value,
  labelId,
  errorId,
  error,
  onChange,
  onBlur,
}: Omit<RichTextFieldProps, 'label'> & { labelId: string; errorId: string }) {
  const latest = useRef({ onChange, onBlur })
  latest.current = { onChange, onBlur }
  // What the editor said last: any other value comes from outside and is put into it.
  const said = useRef(value)
  const editor = useEditor({
    extensions: ARTICLE_EXTENSIONS,
    content: withoutHandlers(value ?? ''),
    injectCSS: false,
    editorProps: {
      attributes: {
        class: styles.content ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'data-field': name,
        ...(error === null ? {} : { 'aria-invalid': 'true', 'aria-describedby': errorId }),
      },
    },
    onUpdate: ({ editor: written }) => {
      said.current = written.isEmpty ? '' : written.getHTML()
      latest.current.onChange(said.current)
    },
    onBlur: () => latest.current.onBlur(),
  })

  useEffect(() => {
    if (value === said.current) return
    said.current = value
    editor.commands.setContent(withoutHandlers(value ?? ''), { emitUpdate: false })
  }, [editor, value])

  return (
    <div className={styles.frame}>
      <RichTextToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
