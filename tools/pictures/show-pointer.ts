import type { Page } from '@playwright/test'

/** A browser without a window draws no pointer: the page draws one itself, where the mouse is. */
export const showPointer = (page: Page) =>
  page.addInitScript(() => {
    const arrow = document.createElement('div')
    const shape = '<path d="M4 2v17l4.6-4.4 2.9 6.6 2.7-1.2-2.9-6.5h6.3z" fill="#1c1917" stroke="#fff" stroke-width="1.4"/>'
    arrow.innerHTML = `<svg width="26" height="26" viewBox="0 0 24 24">${shape}</svg>`
    arrow.style.cssText = 'position:fixed;left:0;top:0;z-index:99999;pointer-events:none;transform:translate(640px,420px)'
    const follow = ({ clientX, clientY }: MouseEvent) => {
      arrow.style.transform = `translate(${clientX - 4}px,${clientY - 2}px)`
    }
    document.addEventListener('mousemove', follow, { capture: true })
    document.addEventListener('DOMContentLoaded', () => document.body.append(arrow))
  })
