import { agentCalls } from '@prosa/contract/agents/calls'
import type { Profile } from '@prosa/contract/agents/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { patchAnswer, useCommand } from '../../../kit/calls/query.ts'
import { send } from '../../../kit/calls/send.ts'
import { shownPicture, squarePicture } from '../../../ui/media/square-picture.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { profileTexts } from './profile-texts.ts'

/** As many pixels as the largest place of the page needs on a sharp screen, and more. */
const side = 256
const mostChosenBytes = 20 * 1024 * 1024

/** The problem of the last choice: it cannot be read, is far too large, or could not be saved. */
export type PhotoProblem = { why: 'unreadable' | 'tooBig' } | { why: 'refused'; error: unknown }

export function usePhoto({ photoUrl }: Pick<Profile, 'photoUrl'>) {
  const client = useQueryClient()
  const [preview, setPreview] = useState<string | null>(null)
  const [problem, setProblem] = useState<PhotoProblem | null>(null)

  const know = (version: number, photoUrl: string | null) =>
    patchAnswer(client, agentCalls.getProfile, {}, (known) => (known.version < version ? { ...known, photoUrl, version } : known))
  const saving = useCommand(agentCalls.savePhoto, {
    takesOver: true,
    by: async (input) => {
      const saved = await send(agentCalls.savePhoto, input)
      know(saved.version, saved.photoUrl)
      return saved
    },
  })
  const removing = useCommand(agentCalls.removePhoto, {
    takesOver: true,
    by: async (input) => {
      const removed = await send(agentCalls.removePhoto, input)
      know(removed.version, null)
      return removed
    },
  })

  const upload = async (photo: File) => {
    const shown = URL.createObjectURL(photo)
    setPreview(shown)
    setProblem(null)
    try {
      await saving.mutateAsync({ photo })
    } catch (error) {
      setProblem({ why: 'refused', error })
    } finally {
      setPreview(null)
      URL.revokeObjectURL(shown)
    }
  }
  const choose = async (file: File) => {
    if (file.size > mostChosenBytes) return setProblem({ why: 'tooBig' })
    const photo = await squarePicture(file, side)
    if (photo) await upload(photo)
    else setProblem({ why: 'unreadable' })
  }
  const remove = async () => {
    if (!photoUrl) return
    setProblem(null)
    const photo = await shownPicture(photoUrl, side)
    try {
      await removing.mutateAsync({})
    } catch (error) {
      return setProblem({ why: 'refused', error })
    }
    const say = (language: keyof typeof profileTexts) => ({ text: profileTexts[language].photo.removed })
    showToast({ kind: 'success', say, undo: photo ? () => void upload(photo) : undefined })
  }
  return { shown: preview ?? photoUrl, isBusy: saving.isPending || removing.isPending, problem, choose, remove }
}
