import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Shuffles the test files, so that none comes to depend on what another one leaves in their worker. `--sequence.seed` repeats an order.
 * A worker ends where the next file is of another project or environment, and a new one loads the server again: those stay
 * together.
 */
export class ShuffledFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    this.ctx.logger.log(`The order of the test files: --sequence.seed=${seed}`)
    const keys = new Map(
      files.map((file) => {
        const [firstLine = ''] = readFileSync(file.moduleId, 'utf8').split('\n', 1)
        const isOfPage = firstLine.includes('@vitest-environment')
        return [file, [file.project.name, isOfPage, hash('sha1', `${seed} ${file.moduleId}`)].join(' ')]
      }),
    )
    return [...files].sort((a, b) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1))
  }
}
