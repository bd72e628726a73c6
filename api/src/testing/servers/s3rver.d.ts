/** What the tests use of s3rver, which brings no types. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  interface S3rverOptions {
    address: string;
    /** 0 for any free port. */
    port: number;
    silent: boolean;
    /** Where the objects are kept. */
    directory: string;
    /** False: buckets are named in the path alone. */
    vhostBuckets: boolean;
    configureBuckets: readonly { name: string }[];
  }

  export default class S3rver {
    constructor(options: S3rverOptions);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
