import type { Page } from '@playwright/test'
import { field } from '../controls.ts'

export const numberNameField = (page: Page) => field(page, /^Nome do número/)

export const phone = { width: 390, height: 844 }
