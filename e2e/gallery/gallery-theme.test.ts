import { test } from '../watched-page.ts'
import { mustKeepContrast } from './gallery-theme.ts'

test('R005 any company’s colours keep their contrast: yellow', { tag: '@ui' }, ({ page }) => mustKeepContrast(page, 'yellow'))
