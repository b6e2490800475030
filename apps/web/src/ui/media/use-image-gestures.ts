import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { type Motion, moveBy, type Point, zoomAt, zoomStep } from './image-motion.ts'

/** Wheel, drag, pinch and double click on the stage, an element that the layer mounts later than the caller of this hook. */
export function useImageGestures(stage: HTMLElement | null, change: (step: (motion: Motion) => Motion) => void) {
  const pointers = useRef(new Map<number, Point>())

  const sizeOf = () => {
    const { clientWidth: width, clientHeight: height } = stage!
    return { width, height }
  }
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage!.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const zoom = (factor: number, point: Point = { x: 0, y: 0 }) => change((motion) => zoomAt(motion, factor, point, sizeOf()))
  const move = (by: Point) => change((motion) => moveBy(motion, by, sizeOf()))

  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoom(Math.exp(-event.deltaY / 400), fromMiddle(event))
  })
  useEffect(() => {
    // Not `onWheel`: React listens passively, and the browser would zoom the page together with the image.
    const onWheel = (event: WheelEvent) => wheel(event)
    stage?.addEventListener('wheel', onWheel, { passive: false })
    return () => stage?.removeEventListener('wheel', onWheel)
  }, [stage])

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    move({ x: (now.x - before.x) / (other ? 2 : 1), y: (now.y - before.y) / (other ? 2 : 1) })
    if (!other) return
    const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 }
    zoom(distance(now, other) / Math.max(distance(before, other), 1), fromMiddle(middle))
  }
  const end = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId)
  return {
    zoom,
    move,
    listeners: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture?.(event.pointerId)
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      },
      onPointerMove,
      onPointerUp: end,
      onPointerCancel: end,
      onDoubleClick: (event: { clientX: number; clientY: number }) => zoom(zoomStep * zoomStep, fromMiddle(event)),
    },
  }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
