import type { Profile } from '@prosa/contract/agents/model'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useProblemText } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import styles from './photo-field.module.css'
import { profileTexts } from './profile-texts.ts'
import { type PhotoProblem, usePhoto } from './use-photo.ts'

/** The person's photo: chosen or dropped here, made smaller in the browser, and saved at once. */
export function PhotoField({ profile }: { profile: Profile }) {
  const texts = useTexts(profileTexts).photo
  const { shown, isBusy, problem, choose, remove } = usePhoto(profile)
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  const take = (files: FileList | null) => {
    const [file] = Array.from(files ?? [])
    if (file && !isBusy) void choose(file)
  }
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(over)
  }
  return (
    <fieldset
      className={styles.field}
      data-over={isOver || undefined}
      aria-label={texts.label}
      aria-busy={isBusy}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        take(event.dataTransfer.files)
      }}
    >
      <span className={styles.picture} data-busy={isBusy || undefined}>
        <Avatar name={profile.name} photo={shown} size={96} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{profile.name}</p>
        <input
          ref={chooser}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          aria-label={texts.choose}
          onChange={(event) => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
        <div className={styles.actions}>
          <Button
            look="framed"
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && chooser.current?.click()}
          >
            {profile.photoUrl ? texts.change : texts.choose}
          </Button>
          {profile.photoUrl && (
            <Button
              look="plain"
              leftSection={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && void remove()}
            >
              {texts.remove}
            </Button>
          )}
        </div>
        <p className={styles.rule}>{isOver ? texts.dropHere : texts.rule}</p>
        <div aria-live="polite">
          {isBusy && <Spoken>{texts.saving}</Spoken>}
          {problem && <PhotoFailure problem={problem} />}
        </div>
      </div>
    </fieldset>
  )
}

function PhotoFailure({ problem }: { problem: PhotoProblem }) {
  const texts = useTexts(profileTexts).photo
  const problemText = useProblemText()
  return <p className={styles.problem}>{problem.why === 'refused' ? problemText(problem.error) : texts[problem.why]}</p>
}
