import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

type Place = { top: number; left: number; width: number; height: number }

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Drop zone: files may be dropped anywhere on the conversation around this. Gives its rectangle while files are held over it. */
export function useFileDrop(within: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const area = within.current?.closest<HTMLElement>('section') ?? within.current
    if (!area) return
    // A counter, as every element inside fires `dragenter` and `dragleave` of its own.
    let depth = 0
    const enter = (event: DragEvent) => {
      if (!bringsFiles(event)) return
      depth += 1
      const { top, left, width, height } = area.getBoundingClientRect()
      setPlace({ top, left, width, height })
    }
    const over = (event: DragEvent) => bringsFiles(event) && event.preventDefault()
    const leave = (event: DragEvent) => {
      if (!bringsFiles(event)) return
      depth -= 1
      if (depth <= 0) setPlace(null)
    }
    const drop = (event: DragEvent) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      depth = 0
      setPlace(null)
      take([...(event.dataTransfer?.files ?? [])])
    }
    area.addEventListener('dragenter', enter)
    area.addEventListener('dragover', over)
    area.addEventListener('dragleave', leave)
    area.addEventListener('drop', drop)
    return () => {
      area.removeEventListener('dragenter', enter)
      area.removeEventListener('dragover', over)
      area.removeEventListener('dragleave', leave)
      area.removeEventListener('drop', drop)
    }
  }, [within])
  return place
}
