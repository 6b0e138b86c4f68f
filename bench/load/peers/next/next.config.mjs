/** As it comes: compression by Next.js itself. */
export default { poweredByHeader: false, typescript: { ignoreBuildErrors: true } };
