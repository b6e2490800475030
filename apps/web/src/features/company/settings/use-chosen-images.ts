import { useEffect, useState } from 'react'
import { draftKey } from '../../../kit/kept/draft-key.ts'
import { inKept } from '../../../kit/kept/kept-database.ts'

export type ImageKind = 'icon' | 'logo'
/** A file in place of the image, or null where it is taken away. */
type Files = { [Kind in ImageKind]?: File | null }
type Chosen = { files: Files; addresses: { [Kind in ImageKind]?: string } }
type Kept = { key: string; files: Files }

const nothing: Chosen = { files: {}, addresses: {} }

function chosenOf(files: Files): Chosen {
  const shown = Object.entries(files).flatMap(([name, each]) => (each ? [[name, URL.createObjectURL(each)] as const] : []))
  return { files, addresses: Object.fromEntries(shown) }
}

const keep = (key: string, files: Files) =>
  void inKept('drafts', 'readwrite', (store) => {
    if (Object.keys(files).length === 0) store.delete([key])
    else store.put({ key, files } satisfies Kept)
    return null
  })

/** Images that were chosen and are not saved yet. They survive a reload, too large as they are for where typed values are kept. */
export function useChosenImages() {
  const [key] = useState(() => draftKey('settings.style.images'))
  const [{ files, addresses }, setChosen] = useState(nothing)
  /** Of the chosen files, that the server could not draw one. */
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const found = inKept('drafts', 'readonly', (store) => store.get([key]) as IDBRequest<Kept | undefined>)
    // Whoever was quicker than the database chose anew.
    void found.then((kept) => kept && setChosen((now) => (now === nothing ? chosenOf(kept.files) : now)))
  }, [key])
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
      const next = { ...files, [kind]: file }
      setRefused(false)
      setChosen(chosenOf(next))
      keep(key, next)
    },
    isRefused,
    refuse: () => setRefused(true),
    discard: () => {
      setRefused(false)
      setChosen({ ...nothing })
      keep(key, {})
    },
  }
}
