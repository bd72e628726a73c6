import { z } from '@passerelle/contract';

/** The variables of the environment that set who may watch the API, and how. */
export const observabilitySettings = {
  METRICS_PORT: {
    schema: z.coerce.number().int().min(1).max(65_535).optional(),
    expected: 'a port number from 1 to 65535, or nothing to offer no metrics',
  },
  METRICS_HOST: { schema: z.string().default('localhost'), expected: 'an address to listen on' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: z
      .url({ protocol: /^https?$/ })
      .transform((address) => address.replace(/\/+$/, ''))
      .optional(),
    expected:
      'the address of a collector such as http://collector.example:4318, or nothing to send no traces',
  },
  OTEL_SERVICE_NAME: { schema: z.string().default('passerelle-api'), expected: 'a name' },
} as const;

type Values = {
  [Name in keyof typeof observabilitySettings]: z.output<(typeof observabilitySettings)[Name]['schema']>;
};

export interface ObservabilitySettings {
  /** Where Prometheus asks; undefined: nowhere. */
  metrics: { port: number; host: string } | undefined;
  /** Where traces are sent, without a slash at the end; undefined: nowhere. */
  traces: { endpoint: string; serviceName: string } | undefined;
}

/** Where metrics are asked for and traces are sent, by the variables. */
export function observabilityOf(values: Values): ObservabilitySettings {
  const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values;
  return {
    metrics: port === undefined ? undefined : { port, host },
    traces: endpoint === undefined ? undefined : { endpoint, serviceName: values.OTEL_SERVICE_NAME },
  };
}
