import { newCompany } from '../accounts/new-company.ts'
import { button, dialog } from '../controls.ts'
import { mustLookWell } from '../look-well.ts'
import { expect, test } from '../watched-page.ts'
import { addDepartment, openDepartments } from './departments.ts'

test('[RO61] another rule is tried on the days of a department, says how much it knows, and comes into the form unsaved', {
  tag: ['@departments', '@routing'],
}, async ({ page, request }) => {
  await openDepartments(page, await newCompany(request))
  await addDepartment(page, 'Loja')
  await button(page, 'Loja').click()
  await button(page, 'E se?').click()
  const asked = dialog(page, 'E se a regra fosse outra?')
  await asked.getByRole('radio', { name: 'Rodízio' }).check()
  await asked.getByRole('button', { name: 'Simular' }).click()
  await expect(asked.getByText(/^O histórico ainda é curto: cobre menos de 1 dia/)).toBeVisible()
  await expect(asked.getByText(/^Nenhum cliente esperou neste departamento/)).toBeVisible()
  await mustLookWell(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await mustLookWell(page)
  await asked.getByRole('button', { name: 'Usar esta regra' }).click()
  await expect(page.getByRole('radio', { name: /^Rodízio/ })).toBeChecked()
  await expect(page.getByRole('region', { name: 'Alterações não salvas' })).toBeVisible()
})
