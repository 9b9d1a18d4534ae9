import { describe, expect, it } from 'vitest';
import { aConfig, refusalOf } from '#testing/builders/configs.ts';

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const HEADERS = 'must be headers as name=value with commas between, their values encoded as in a URL';
const collector = { [ENDPOINT]: 'http://127.0.0.1:4318' };

describe('the settings of traces', () => {
  it('trace nothing without a collector, and everything with one', () => {
    expect(aConfig({ OTEL_SERVICE_NAME: 'x', OTEL_TRACES_SAMPLER: 'always_on' }).tracing).toBeNull();
    const usual = { serviceName: 'majstorija', sampler: 'parentbased_always_on', share: 1 };
    expect(aConfig(collector).tracing).toMatchObject({ endpoint: 'http://127.0.0.1:4318', ...usual });
  });

  it('read headers, a name and a sampler', () => {
    const config = aConfig({
      ...collector,
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YTpi=, x-scope = 7 ',
      OTEL_SERVICE_NAME: 'proba',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    });
    expect(config.tracing).toMatchObject({
      headers: { authorization: 'Basic YTpi=', 'x-scope': '7' },
      serviceName: 'proba',
      sampler: 'parentbased_traceidratio',
      share: 0.05,
    });
  });

  it.each([
    [ENDPOINT, 'localhost:4318', 'must be an http:// or https:// address'],
    ['OTEL_EXPORTER_OTLP_HEADERS', '=tajna', HEADERS],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=tajna%0d%0ab:1', HEADERS],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'must be a number from 0 to 1, such as 0.05'],
    ['OTEL_TRACES_SAMPLER', 'sometimes', 'must be one of always_on, always_off, traceidratio, '],
  ])('refuse %s=%s in one line without the value', (name, value, rule) => {
    const line = refusalOf(() => aConfig({ ...collector, [name]: value }));
    expect(line).toContain(`${name} ${rule}`);
    expect(line).not.toContain('tajna');
  });
});
