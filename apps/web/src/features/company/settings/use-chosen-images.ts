import { useEffect, useState } from 'react'

export type ImageKind = 'icon' | 'logo'
/** A file in place of the image, or null where it is taken away. */
type Files = { [Kind in ImageKind]?: File | null }
type Chosen = { files: Files; addresses: { [Kind in ImageKind]?: string } }

const nothing: Chosen = { files: {}, addresses: {} }

/** Images that were chosen and are not saved yet. A reload forgets them: browsers keep no files of other folders. */
export function useChosenImages() {
  const [{ files, addresses }, setChosen] = useState(nothing)
  /** Of the chosen files, that the server could not draw one. */
  const [isRefused, setRefused] = useState(false)
  useEffect(
    () => () => {
      for (const address of Object.values(addresses)) URL.revokeObjectURL(address)
    },
    [addresses],
  )
  const names = Object.keys(files) as ImageKind[]
  return {
    files,
    names,
    /** As the call takes them. */
    sent: Object.fromEntries(names.map((kind) => (files[kind] ? [kind, files[kind]] : [`${kind}Custom`, false]))),
    shown: (kind: ImageKind, saved: string | null): string | null => (kind in files ? (addresses[kind] ?? null) : saved),
    choose: (kind: ImageKind, file: File | null) => {
      setRefused(false)
      setChosen(({ files: before }) => {
        const next = { ...before, [kind]: file }
        const shown = Object.entries(next).flatMap(([name, each]) => (each ? [[name, URL.createObjectURL(each)] as const] : []))
        return { files: next, addresses: Object.fromEntries(shown) }
      })
    },
    isRefused,
    refuse: () => setRefused(true),
    discard: () => {
      setRefused(false)
      setChosen(nothing)
    },
  }
}
