import { mustKeepContrast } from './gallery-theme.ts'
import { test } from './watched-page.ts'

test('R005 any company’s colours keep their contrast: yellow', { tag: '@ui' }, ({ page }) => mustKeepContrast(page, 'yellow'))
