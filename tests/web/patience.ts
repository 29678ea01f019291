import { configure } from '@testing-library/react';

// The first screen of a test file is loaded with all its modules, and others may work on the machine too.
configure({ asyncUtilTimeout: 15_000 });
