test('Tab reaches every field but the disabled ones, and read-only ones stay as they are', { tag: '@ui' }, async ({ page }) => {
  const panel = await openGallery(page, 'fields')
  const all = await panel.evaluate(noteStops)
  const isInside = () => panel.evaluate((element) => element.contains(document.activeElement))
  do {
    for (let stop = 0; stop < 20; stop += 1) await press(page, 'Tab')
  } while (await isInside())
  const reached = (await panel.getAttribute('data-stops'))?.split('\n')
  expect(reached).toEqual(all.filter((name) => !name.split(' › ').includes('Desabilitado')))

  const readOnly = panel.getByLabel('Só leitura', { exact: true })
  const lastDigit = readOnly.getByLabel('Dígito 4 de 4')
  for (const fixed of [...(await readOnly.and(panel.locator('input, textarea, button')).all()), lastDigit]) {
    const shown = () => fixed.evaluate(({ outerHTML }) => outerHTML)
    await fixed.click()
    const before = await shown()
    await press(page, 'End', '7', 'Backspace', 'Enter', 'ArrowDown')
    expect(await shown()).toEqual(before)
  }
  await expect(panel.getByText(/^PIN enviado/)).toHaveCount(0)
})

/** Where each label stands; from now on the panel notes under which of them the focus has been. */
function noteStops(panel: Element): string[] {
  const pathOf = (element: Element | null): string[] => {
    const place = element?.closest('section')
    return place ? [...pathOf(place.parentElement), place.ariaLabel ?? ''] : []
  }
  const labels = [...panel.querySelectorAll('[id$="-label"]')]
  const nameOf = (label: Element) => [...pathOf(label), label.textContent].join(' › ')
  const stops = new Set<string>()
  panel.addEventListener('focusin', ({ target }) => {
    const label = labels.find((each) => each.parentElement?.parentElement?.contains(target as Node))
    if (label) stops.add(nameOf(label))
    panel.setAttribute('data-stops', [...stops].join('\n'))
  })
  return labels.map(nameOf)
}
